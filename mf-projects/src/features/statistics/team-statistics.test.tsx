import type { LotFlow } from "@gisement/shared-domain/projects";
import { OWN_WORDS, plain, propertySet } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { buildProject } from "../../testing/build.ts";
import { renderRoute } from "../../testing/render-route.tsx";

const flow = (weight: number, action: string, lots = 1): LotFlow => ({
  category: "31",
  action,
  lots,
  weight,
  weighed: lots,
  co2Impact: null,
  assessed: 0,
  wasteCost: null,
  costed: 0,
  price: null,
  priced: 0,
});
const OF_PROJECT: Readonly<Record<string, readonly LotFlow[]>> = {
  a: [flow(2000, "sale", 2), flow(2000, "dispose")],
  b: [flow(1000, "keep")],
};
type Filter = { projectID?: { eq?: string; eqs?: string[] } };

function open(search = "", flows?: readonly LotFlow[]) {
  const started: object[] = [];
  const rendered = renderRoute(`/projects/statistics${search}`, {
    operations: {
      PropertySet: () => propertySet(OWN_WORDS),
      ProjectList: ({ progress }: { progress: string }) => ({
        listProjects: {
          total: 2,
          items:
            progress === "active"
              ? [
                  buildProject({ id: "a", name: "Tour Horizon" }),
                  buildProject({ id: "b", name: "École Ferry" }),
                ]
              : [],
        },
      }),
      LotFlows: ({ filter }: { filter: Filter }) => {
        const { eq, eqs } = filter.projectID ?? {};
        const ids = eq ? [eq] : (eqs ?? Object.keys(OF_PROJECT));
        return { lotFlows: flows ?? ids.flatMap((id) => OF_PROJECT[id] ?? []) };
      },
      StartStatisticsReport: ({ input }: { input: object }) => {
        started.push(input);
        return { startStatisticsReport: { id: "job-1" } };
      },
    },
  });
  return { ...rendered, started };
}
const text = (element: Element) => plain(element.textContent ?? "");
const share = () => screen.findByRole("button", { name: /^Taux de réemploi/ });

test("the figures of the whole team, and each project in a line that leads to its own", async () => {
  open();
  expect(text(await share())).toContain("60 %");
  await waitFor(() =>
    expect(screen.getAllByRole("row").map(text)).toEqual(
      expect.arrayContaining(["Tour Horizon350 %4 t––", "École Ferry1100 %1 t––"]),
    ),
  );
  expect(screen.getByRole("link", { name: "Tour Horizon" })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/projects\/statistics\/a$/),
  );
});

test("projects are chosen into the address, and the figures and the report are theirs", async () => {
  const { user, started } = open();
  await user.click(await screen.findByRole("button", { name: "Toute l’équipe" }));
  await user.click(
    within(await screen.findByRole("option", { name: "École Ferry" })).getByText("École Ferry"),
  );
  await waitFor(async () => expect(text(await share())).toContain("100 %"));
  expect(screen.getByRole("option", { name: "École Ferry" })).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{Escape}");
  for (const name of ["Bilan (.pdf)", "Tableur avec ses formules (.xlsx)"]) {
    await user.click(screen.getByRole("button", { name: "Exporter" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  }
  const input = { projectIDs: ["b"], locale: "fr" };
  await waitFor(() =>
    expect(started).toEqual([
      { ...input, format: "PDF" },
      { ...input, format: "XLSX" },
    ]),
  );
});

test("an address that names projects shows their figures, and no lots say so", async () => {
  open("?project=a&project=b");
  expect(await screen.findByRole("button", { name: "2 projets" })).toBeInTheDocument();
  expect(text(await share())).toContain("60 %");
});

test("a team without lots reads what will stand here", async () => {
  open("", []);
  expect(await screen.findByText("Aucun lot à compter")).toBeInTheDocument();
});
