import { screen } from "@testing-library/react";
import { renderScreen } from "../../testing/index.ts";
import { FetchedPart } from "./fetched-part.tsx";

test("code that failed to load is loaded again on retry, and only then", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  let fetches = 0;
  const load = async () => {
    fetches += 1;
    if (fetches < 3) throw Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
    return { default: ({ name }: { name: string }) => <p>Bonjour {name}</p> };
  };
  const { user } = renderScreen(
    <FetchedPart load={load} waiting={<p>En attente</p>} props={{ name: "Lou" }} />,
  );
  expect(screen.getByText("En attente")).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Réessayer" }));
  expect(fetches).toBe(2);
  await user.click(await screen.findByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Bonjour Lou")).toBeInTheDocument();
  expect(fetches).toBe(3);
});
