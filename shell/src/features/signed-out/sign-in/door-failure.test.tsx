import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fetchPages } from "../door/pages.ts";
import { openDoor, title } from "../testing/open-door.tsx";

jest.mock("../door/pages.ts", () => ({ fetchPages: jest.fn() }));

test("a page whose code fails to load shows an error, and loads on retry", async () => {
  const { fetchPages: real } = jest.requireActual<typeof import("../door/pages.ts")>("../door/pages.ts");
  jest.mocked(fetchPages).mockRejectedValueOnce(new Error("ChunkLoadError"));
  openDoor("/fr/signup");
  await title("La page n’a pas pu s’ouvrir");
  expect(screen.getByRole("alert")).toHaveTextContent("Vérifiez votre réseau");
  jest.mocked(fetchPages).mockImplementation(real);
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  await title("Créer un compte");
});
