import { screen } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorState } from "./error-state.tsx";
import { NoResultState } from "./no-result-state.tsx";
import { NoRightState } from "./no-right-state.tsx";

let silence: jest.SpyInstance;
beforeEach(() => {
  silence = jest.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => silence.mockRestore());

let broken = true;
function Fragile() {
  if (broken) throw Object.assign(new Error("secret detail"), { reference: "A1B2" });
  return <p>Contenu</p>;
}

test("a failed part keeps its neighbours, reports once, and a retry renders it again", async () => {
  broken = true;
  const onError = jest.fn();
  const { user } = renderScreen(
    <>
      <p>Voisin</p>
      <ErrorBoundary onError={onError}>
        <Fragile />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText("Voisin")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("A1B2");
  expect(screen.getByRole("alert")).not.toHaveTextContent("secret detail");
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(screen.getByRole("alert")).toBeVisible();
  broken = false;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(screen.getByText("Contenu")).toBeVisible();
  expect(onError).toHaveBeenCalledTimes(2);
});

test("a change of address clears a failed part", () => {
  broken = true;
  const { rerender } = renderScreen(
    <ErrorBoundary resetKey="/a">
      <Fragile />
    </ErrorBoundary>,
  );
  broken = false;
  rerender(
    <ErrorBoundary resetKey="/b">
      <Fragile />
    </ErrorBoundary>,
  );
  expect(screen.getByText("Contenu")).toBeVisible();
});

test("an error without a retry handler has no retry button", () => {
  renderScreen(<ErrorState text="Le serveur ne répond pas." />);
  expect(screen.getByRole("alert")).toHaveTextContent("Le serveur ne répond pas.");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("an empty result names the filters to remove, with the number of results each would bring", async () => {
  const drop = jest.fn();
  const filters = [{ key: "l", label: "Lyon", count: 1200, onRemove: drop }];
  const { user } = renderScreen(<NoResultState filters={filters} />);
  await user.click(screen.getByRole("button", { name: /Sans «.Lyon.».: 1.200 résultats/ }));
  expect(drop).toHaveBeenCalledTimes(1);
});

test("a missing right says what is missing and who can grant it", () => {
  renderScreen(<NoRightState missing="le rôle Administrateur" grantedBy="Camille Martin" />);
  expect(screen.getByRole("alert")).toHaveTextContent("Il vous manque : le rôle Administrateur.");
  expect(screen.getByRole("alert")).toHaveTextContent("Vous pouvez en faire la demande à Camille Martin.");
});
