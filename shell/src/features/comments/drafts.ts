/** Texts that were not sent yet, by thread; deleted when the person signs out. */
const keyOf = (person: string, team: string, thread: string): string =>
  `gisement:shell:private:comments:${person}:${team}:${thread}`;

export interface Draft {
  readonly read: () => string;
  readonly write: (text: string) => void;
}

/** The draft of one person for one thread. Without storage, a text lives as long as its form. */
export function draftOf(person: string, team: string, thread: string): Draft {
  const key = keyOf(person, team, thread);
  return {
    read() {
      try {
        return localStorage.getItem(key) ?? "";
      } catch {
        return "";
      }
    },
    write(text) {
      try {
        if (text.trim() === "") localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // A full or closed storage: the form still has the text.
      }
    },
  };
}
