import { DomainError } from "@gisement/shared-domain/errors";
import { answer } from "@gisement/shared-ui/testing";
import { GET_NOTES, preferenceKey } from "../features/notes/api/get-notes.ts";
import { SAVE_NOTES } from "../features/notes/api/save-notes.ts";

/** A server with one account, that keeps what it is sent and refuses a change to what is no longer there. */
export function createNotesServer(texts: readonly string[] = [], teamID = "team-1") {
  let version = 1;
  const kept = new Map([[preferenceKey(teamID), [...texts]]]);
  const account = () => ({
    id: "user-1",
    updatedAt: `2026-01-0${version}T08:00:00.000Z`,
    preferences: [...kept].map(([key, values]) => ({ key, values })),
  });
  return {
    /** What another tab does meanwhile. */
    keep(values: readonly string[]) {
      version += 1;
      kept.set(preferenceKey(teamID), [...values]);
    },
    kept: () => kept.get(preferenceKey(teamID)),
    answers: [
      answer(GET_NOTES, () => ({ getUser: account() })),
      answer(SAVE_NOTES, ({ input }) => {
        if (input.updatedAt !== account().updatedAt) throw new DomainError("CONFLICT", "changed meanwhile");
        version += 1;
        for (const { key, values } of input.preferences ?? []) kept.set(key, [...values]);
        return { updateUser: account() };
      }),
    ],
  };
}
