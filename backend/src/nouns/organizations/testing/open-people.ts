import { afterAll, beforeAll } from "vitest";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildPeople, type People } from "../../../testing/people.ts";

interface OpenPeople {
  readonly api: TestApi;
  readonly people: People;
}

/** A database with people for the tests of the file; filled when the first begins. */
export function openPeople(): OpenPeople {
  const opened = {} as { -readonly [Key in keyof OpenPeople]: OpenPeople[Key] };
  beforeAll(async () => {
    opened.api = await openTestApi();
    opened.people = await buildPeople(opened.api.database.db);
  });
  afterAll(() => opened.api.close());
  return opened;
}
