"""What is asked, told and refused, in words."""
