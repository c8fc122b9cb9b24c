import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fetchPages } from "../layout/pages.ts";
import { openSignedOut, title } from "../testing/open-page.tsx";

jest.mock("../layout/pages.ts", () => ({ fetchPages: jest.fn() }));

test("a page whose code fails to load shows an error, and loads on retry", async () => {
  const { fetchPages: real } = jest.requireActual<typeof import("../layout/pages.ts")>("../layout/pages.ts");
  jest.mocked(fetchPages).mockRejectedValueOnce(new Error("ChunkLoadError"));
  openSignedOut("/fr/signup");
  await title("La page n’a pas pu s’ouvrir");
  expect(screen.getByRole("alert")).toHaveTextContent("Vérifiez votre réseau");
  jest.mocked(fetchPages).mockImplementation(real);
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  await title("Créer un compte");
});
