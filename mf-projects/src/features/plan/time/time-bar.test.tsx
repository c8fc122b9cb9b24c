import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { canvas, lot, openPlan, shape } from "../../../testing/open-plan.ts";

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const shapes = [
  shape("101", { lot: lot("a", { action: "reuse", startDate: day(40) }) }),
  shape("102", { lot: lot("b", { action: "sale" }) }),
];
const state = (lotID: string, days: number, more: object = {}) => ({
  lotID,
  from: day(days),
  shapeID: lotID === "a" ? "101" : "102",
  name: `Lot ${lotID}`,
  action: "sale",
  condition: null,
  category: null,
  startDate: null,
  quantity: { number: 3, unit: "u" },
  ...more,
});
const history = [state("a", -60), state("a", -10, { action: "reuse", startDate: day(40) }), state("b", -20)];

const bar = () => screen.findByRole("region", { name: "Le plan dans le temps" });
const openTime = async (more: object = {}, at = "") => {
  const opened = openPlan({ at, shapes, more: { PlanOverTime: () => ({ planOverTime: history }), ...more } });
  await canvas();
  return opened;
};
const legend = async () =>
  within(await screen.findByRole("list", { name: "Couleurs sur cet étage" }))
    .getAllByRole("button")
    .map((button) => button.textContent);

it("walks through the changes of the lots and the days ahead; another day is only looked at", async () => {
  const { user } = await openTime();
  expect(await screen.findByRole("button", { name: /^Rectangle/ })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Dans le temps" }));
  const time = within(await bar());
  expect(await time.findByText("aujourd’hui")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Rectangle/ })).not.toBeInTheDocument();
  expect(await legend()).toEqual(["En vente1", "À réemployer1"]);
  await user.click(time.getByRole("button", { name: "Changement suivant" }));
  await waitFor(async () => expect(await legend()).toEqual(["En vente1", "Parti d’ici là1"]));
  for (const expected of [["En vente1", "À réemployer1"], ["En vente2"], ["En vente1"]]) {
    await user.click(time.getByRole("button", { name: "Changement précédent" }));
    await waitFor(async () => expect(await legend()).toEqual(expected));
  }
  expect(time.getByRole("button", { name: "Changement précédent" })).toBeDisabled();
  await user.click(time.getByRole("button", { name: "Revenir au plan" }));
  expect(await screen.findByRole("button", { name: /^Rectangle/ })).toBeInTheDocument();
});

it("compares a day with the one that the slider shows", async () => {
  const { user } = await openTime();
  await user.click(screen.getByRole("button", { name: "Dans le temps" }));
  const time = within(await bar());
  const slider = await time.findByRole("slider", { name: "Jour" });
  fireEvent.change(slider, { target: { value: slider.getAttribute("min") } });
  await user.click(time.getByRole("button", { name: "Comparer" }));
  fireEvent.change(slider, { target: { value: String(Number(slider.getAttribute("min")) + 45) } });
  await waitFor(async () => expect(await legend()).toEqual(["Arrivé1", "Inchangé1"]));
  fireEvent.change(slider, { target: { value: slider.getAttribute("max") } });
  await waitFor(async () => expect(await legend()).toEqual(["Arrivé1", "Parti1"]));
  await user.click(time.getByRole("button", { name: "Ne plus comparer" }));
  await waitFor(async () => expect(await legend()).toEqual(["En vente1", "Parti d’ici là1"]));
});

it("plays from change to change, and again from the start", async () => {
  const { user } = await openTime();
  await user.click(screen.getByRole("button", { name: "Dans le temps" }));
  const time = within(await bar());
  const slider = await time.findByRole("slider", { name: "Jour" });
  fireEvent.change(slider, { target: { value: slider.getAttribute("max") } });
  // At once: on a busy machine it may have ended before the next look.
  fireEvent.click(time.getByRole("button", { name: "Faire défiler les changements" }));
  expect(time.getByRole("button", { name: "Arrêter le défilement" })).toBeInTheDocument();
  expect(slider).toHaveValue(slider.getAttribute("min"));
  await waitFor(
    () =>
      expect(Number((slider as HTMLInputElement).value)).toBeGreaterThan(Number(slider.getAttribute("min"))),
    {
      timeout: 3000,
    },
  );
});

it("opens on the day of its address, says that nothing changed, and tells a failure", async () => {
  const { user } = await openTime({}, `?plan=1&day=${day(60).slice(0, 10)}`);
  expect(await bar()).toBeInTheDocument();
  await waitFor(async () => expect(await legend()).toContain("Parti d’ici là1"));
  await user.click(within(await bar()).getByRole("button", { name: "Revenir au plan" }));
});

it("has a day without history when there is none, and offers to read it again after a failure", async () => {
  let isDown = true;
  const { user } = openPlan({
    shapes: [shape("101")],
    more: {
      PlanOverTime: () => {
        if (isDown) throw new Error("no");
        return { planOverTime: [] };
      },
    },
  });
  await canvas();
  await user.click(screen.getByRole("button", { name: "Dans le temps" }));
  const time = within(await bar());
  expect(await time.findByText("L’historique du plan n’a pas pu être lu")).toBeInTheDocument();
  isDown = false;
  await user.click(time.getByRole("button", { name: "Réessayer" }));
  expect(await time.findByText(/^Aucun changement de lot à montrer/)).toBeInTheDocument();
});
