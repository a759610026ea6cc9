/** An error at the start whose message already names the variable behind it and says what to do. */
export class StartError extends Error {}
