import { hasMapFilters, type MapFilters, NO_MAP_FILTERS } from "@gisement/shared-domain/places";
import { fireEvent, screen } from "@testing-library/react";
import { createTestShell } from "../../testing/create-test-shell.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { selectChoice } from "../../testing/select-choice.ts";
import { MapFilterBar } from "./map-filters.tsx";
import { useMapFilters } from "./use-map-filters.ts";

beforeEach(() => localStorage.clear());

describe("the filters of maps", () => {
  const categories = [
    { value: "31", label: "Portes" },
    { value: "32", label: "Fenêtres" },
  ];
  const statuses = [{ value: "sale", label: "À vendre" }];
  let last: MapFilters = NO_MAP_FILTERS;
  function Filtered() {
    const [filters, setFilters] = useMapFilters();
    last = filters;
    return <MapFilterBar value={filters} onChange={setFilters} categories={categories} statuses={statuses} />;
  }
  const shell = (id: string) =>
    createTestShell({ team: { id, name: "Atelier", role: "USER", color: null, logo: null } });

  it("[MAP-001] [MAP-003] are category, start date, end date and status, and one button clears all four", async () => {
    const { user } = renderScreen(<Filtered />, { shell: shell("a") });
    const reset = screen.getByRole("button", { name: "Réinitialiser" });
    expect(reset).toBeDisabled();
    await selectChoice(user, screen.getByLabelText("Catégorie"), "Portes");
    fireEvent.change(screen.getByLabelText("Date de début"), { target: { value: "2026-03-01" } });
    fireEvent.change(screen.getByLabelText("Date de fin"), { target: { value: "2026-06-30" } });
    await selectChoice(user, screen.getByLabelText("Statut"), "À vendre");
    expect(last).toEqual({
      category: "31",
      startDate: "2026-03-01",
      endDate: "2026-06-30",
      status: "sale",
    });
    await user.click(reset);
    expect(hasMapFilters(last)).toBe(false);
    expect(screen.getByLabelText("Catégorie")).toHaveFocus();
    for (const field of ["Date de début", "Date de fin"])
      expect(screen.getByLabelText(field)).toHaveValue("");
    expect(screen.getByLabelText("Catégorie")).toHaveTextContent("Toutes les catégories");
    expect(screen.getByLabelText("Statut")).toHaveTextContent("Tous les statuts");
    expect(localStorage).toHaveLength(0);
  });

  it("[MAP-002] are restored on the next visit, per team", async () => {
    const first = renderScreen(<Filtered />, { shell: shell("a") });
    await selectChoice(first.user, screen.getByLabelText("Catégorie"), "Fenêtres");
    first.unmount();
    const other = renderScreen(<Filtered />, { shell: shell("b") });
    expect(screen.getByLabelText("Catégorie")).toHaveTextContent("Toutes les catégories");
    other.unmount();
    renderScreen(<Filtered />, { shell: shell("a") });
    expect(screen.getByLabelText("Catégorie")).toHaveTextContent("Fenêtres");
  });
});
