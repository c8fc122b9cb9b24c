import { DomainError } from "@gisement/shared-domain/errors";
import { checkPositions, locate } from "./locate.ts";

const line = (name: string) => ({ name, address: `${name} 1`, zipcode: "69007", city: "Lyon" });
const found = { label: "x", country: "FRA", point: [4.8, 45.7] } as never;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("a lookup that comes too early waits as long as it is asked to, and then goes on", async () => {
  const asked: string[] = [];
  const search = async (text: string) => {
    asked.push(text);
    if (asked.length === 2) throw new DomainError("RATE_LIMITED", "wait", { retryAfter: 30 });
    return [found];
  };
  let isDone = false;
  const positions = locate([line("A"), line("B")], search, () => undefined).then((all) => {
    isDone = true;
    return all;
  });
  await jest.advanceTimersByTimeAsync(29_000);
  expect([isDone, asked.length]).toEqual([false, 2]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await positions).toEqual([
    { lat: 45.7, lon: 4.8 },
    { lat: 45.7, lon: 4.8 },
  ]);
  expect(asked).toEqual(["A 1, 69007 Lyon", "B 1, 69007 Lyon", "B 1, 69007 Lyon"]);
});

test("it gives up in the end, and at once after another failure", async () => {
  let asked = 0;
  const never = async () => {
    asked += 1;
    throw new DomainError("RATE_LIMITED", "wait", { retryAfter: 1 });
  };
  const refused = expect(locate([line("A")], never, () => undefined)).rejects.toThrow("wait");
  await jest.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(asked).toBe(6);
  const broken = async () => {
    throw new Error("broken");
  };
  await expect(locate([line("A")], broken, () => undefined)).rejects.toThrow("broken");
});

test("a latitude without a longitude is named, in new places and in changed ones", () => {
  const stored = { name: "Dépôt", lat: 50, lon: 4 };
  const known = (id: string) => (id === "a" ? stored : { name: "Ancien", lat: null, lon: null });
  const namesOf = (act: () => void) => {
    try {
      act();
    } catch (error) {
      return (error as { names?: readonly string[] }).names;
    }
    return [];
  };
  expect(
    namesOf(() =>
      checkPositions([{ name: "A", lat: 1 }, { name: "B", lat: 1, lon: 2 }, line("C")], [], known),
    ),
  ).toEqual(["A"]);
  const changes = [
    { id: "a", lat: 51 },
    { id: "b", lon: 4 },
    { id: "a", lat: null },
    { id: "b", name: "Neuf" },
  ];
  expect(namesOf(() => checkPositions([], changes, known))).toEqual(["Ancien", "Dépôt"]);
});
