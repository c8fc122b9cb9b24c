import type { ShellApi } from "@gisement/shared-domain/remote";
import type { LotEdit } from "./lot-edit.ts";

/** An edit that the server has not answered, as this browser keeps it. */
export interface UnsentEdit {
  /** The idempotency key: the edit is written once, whoever sends it how often. */
  readonly key: string;
  readonly edits: readonly LotEdit[];
}

/** The shell deletes what begins so when the person signs out. */
const PREFIX = "gisement:mf-inventory:private:unsent";
/** This page load. */
const PAGE = crypto.getRandomValues(new Uint32Array(2)).join("-");
const lockOf = (page: string) => `gisement:mf-inventory:page:${page}`;

/** The person of the page; null while somebody else acts for them, in whose browser nothing of theirs is kept. */
function personOf(shell: ShellApi): string | null {
  let id: string | null = null;
  shell.session$
    .subscribe(({ viewer, impersonation }) => {
      id = impersonation ? null : viewer.id;
    })
    .unsubscribe();
  return id;
}

function readEdits(name: string): UnsentEdit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(kept) ? (kept as UnsentEdit[]) : [];
  } catch {
    return [];
  }
}

/** The other pages' entries that no open page will send: those of pages that were closed or reloaded. */
async function deadNames(base: string): Promise<string[]> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(base) && name !== base + PAGE);
  // Absent on insecure origins: another tab may then send the same edit too, which is written once all the same.
  const held = names.length > 0 ? ((await navigator.locks?.query())?.held ?? []) : [];
  const alive = new Set(held.map(({ name }) => name));
  return names.filter((name) => !alive.has(lockOf(name.slice(base.length))));
}

/**
 * Keeps the unsent edits of one person and team in this browser, so that a reload does not lose them. Without storage
 * they live as long as the page, which warns before it is left.
 */
export function createUnsentStore(shell: ShellApi, teamID: string) {
  const person = personOf(shell);
  const base = `${PREFIX}:${person}:${teamID}:`;
  let isLocked = false;
  /** Shows other pages that this one will send its edits itself. */
  const lock = () => {
    if (isLocked) return;
    isLocked = true;
    void navigator.locks?.request(lockOf(PAGE), () => new Promise(() => {}));
  };
  return {
    write(unsent: readonly UnsentEdit[]): void {
      if (person === null) return;
      try {
        if (unsent.length === 0) localStorage.removeItem(base + PAGE);
        else {
          lock();
          localStorage.setItem(base + PAGE, JSON.stringify(unsent));
        }
      } catch {
        // Storage is full or blocked.
      }
    },
    /** Takes over what former pages left, in the order in which it was typed. */
    async adopt(): Promise<readonly UnsentEdit[]> {
      if (person === null) return [];
      try {
        return (await deadNames(base)).flatMap((name) => {
          const found = readEdits(name);
          localStorage.removeItem(name);
          return found;
        });
      } catch {
        return [];
      }
    },
  };
}
export type UnsentStore = ReturnType<typeof createUnsentStore>;
