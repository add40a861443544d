print("statute")
