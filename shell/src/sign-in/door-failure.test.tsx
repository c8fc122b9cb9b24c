import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fetchPages } from "../auth/door/pages.ts";
import { openDoor, title } from "../auth/testing/open-door.tsx";

jest.mock("../auth/door/pages.ts", () => ({ fetchPages: jest.fn() }));

test("a page whose code does not come says so, and comes with the next try", async () => {
  const { fetchPages: real } =
    jest.requireActual<typeof import("../auth/door/pages.ts")>("../auth/door/pages.ts");
  jest.mocked(fetchPages).mockRejectedValueOnce(new Error("ChunkLoadError"));
  openDoor("/fr/signup");
  await title("La page n’a pas pu s’ouvrir");
  expect(screen.getByRole("alert")).toHaveTextContent("Vérifiez votre réseau");
  jest.mocked(fetchPages).mockImplementation(real);
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  await title("Créer un compte");
});
