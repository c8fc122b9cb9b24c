/** A reason not to start that a person can mend; its message is one sentence and is all that is printed. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}
