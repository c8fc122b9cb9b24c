import { act, screen } from "@testing-library/react";
import { renderScreen } from "../../testing/index.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { lazyPart } from "./lazy-part.tsx";

const Greeting = ({ name }: { readonly name: string }) => <p>Bonjour {name}</p>;
const Waiting = () => <p>En attente</p>;

test("code that failed to load is loaded again on retry, and only then", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  let loads = 0;
  const Part = lazyPart(async () => {
    loads += 1;
    if (loads < 3) throw Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
    return Greeting;
  }, Waiting);
  const { user } = renderScreen(
    <ErrorBoundary>
      <Part name="Lou" />
    </ErrorBoundary>,
  );
  expect(screen.getByText("En attente")).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Réessayer" }));
  expect(loads).toBe(2);
  await user.click(await screen.findByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Bonjour Lou")).toBeInTheDocument();
  expect(loads).toBe(3);
});

test("code that is present is drawn at once, and code that comes is drawn when it is there", async () => {
  const Part = lazyPart(async () => Greeting, Waiting);
  // Suspense would wait for a timer, of 300 ms, and none runs here.
  jest.useFakeTimers();
  const first = renderScreen(<Part name="Lou" />);
  expect(screen.getByText("En attente")).toBeInTheDocument();
  await act(async () => {});
  expect(screen.getByText("Bonjour Lou")).toBeInTheDocument();
  jest.useRealTimers();
  first.unmount();
  renderScreen(<Part name="Zoé" />);
  expect(screen.getByText("Bonjour Zoé")).toBeInTheDocument();
});

test("prepared code does not wait, and a load that failed is repeated", async () => {
  let loads = 0;
  const Part = lazyPart(async () => {
    loads += 1;
    if (loads === 1) throw new Error("offline");
    return Greeting;
  }, Waiting);
  await expect(Part.prepare()).rejects.toThrow("offline");
  await Part.prepare();
  await Part.prepare();
  renderScreen(<Part name="Lou" />);
  expect(screen.getByText("Bonjour Lou")).toBeInTheDocument();
  expect(loads).toBe(2);
});
