/** A reason not to start whose words already name the variable it hangs on and say what to do. */
export class StartError extends Error {}
