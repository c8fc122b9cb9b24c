/** A thread as the panel shows it while it is folded: with more than two messages the first and the last (REV-025). */
export function foldMessages<Message>(messages: readonly Message[]): {
  readonly shown: readonly Message[];
  /** Messages out of sight; 0 if all are shown (REV-026). */
  readonly hidden: number;
} {
  const [first] = messages;
  const last = messages.at(-1);
  if (messages.length <= 2 || first === undefined || last === undefined)
    return { shown: messages, hidden: 0 };
  return { shown: [first, last], hidden: messages.length - 2 };
}
