import { DomainError } from "@gisement/shared-domain/errors";
import { answer } from "@gisement/shared-ui/testing";
import { GET_NOTES, preferenceKey } from "../features/notes/api/get-notes.ts";
import { SAVE_NOTES } from "../features/notes/api/save-notes.ts";

/** A server double with one account that stores notes and refuses outdated changes. */
export function createNotesServer(texts: readonly string[] = [], teamID = "team-1") {
  let version = 1;
  const preferences = new Map([[preferenceKey(teamID), [...texts]]]);
  const account = () => ({
    id: "user-1",
    updatedAt: `2026-01-0${version}T08:00:00.000Z`,
    preferences: [...preferences].map(([key, values]) => ({ key, values })),
  });
  return {
    /** Simulates a change from another tab. */
    keep(values: readonly string[]) {
      version += 1;
      preferences.set(preferenceKey(teamID), [...values]);
    },
    notes: () => preferences.get(preferenceKey(teamID)),
    answers: [
      answer(GET_NOTES, () => ({ getUser: account() })),
      answer(SAVE_NOTES, ({ input }) => {
        if (input.updatedAt !== account().updatedAt) throw new DomainError("CONFLICT", "changed meanwhile");
        version += 1;
        for (const { key, values } of input.preferences ?? []) preferences.set(key, [...values]);
        return { updateUser: account() };
      }),
    ],
  };
}
