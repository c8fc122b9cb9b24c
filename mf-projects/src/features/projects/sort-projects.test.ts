import { PROJECT } from "@gisement/shared-domain/records/project";
import type { ProjectSummary } from "../../kernel/api/list-projects.ts";
import { placeLine } from "../../kernel/place-line.ts";
import { wholeList } from "../../kernel/whole-list/whole-list.ts";
import { buildProject } from "../../testing/build.ts";
import { sortProjects } from "./sort-projects.ts";

const lyon = { id: "1", name: "Entrepôt Nord", city: "Lyon" };
const projects = [
  buildProject({
    id: "a",
    name: "École 10",
    progress: "done",
    place: lyon,
    updatedAt: "2026-03-01",
    productCount: 4,
  }),
  buildProject({
    id: "b",
    name: "école 9",
    place: { ...lyon, city: "Gand" },
    updatedAt: "2026-05-01",
    endDate: "2026-06-01",
  }),
  buildProject({
    id: "c",
    name: "Tour Zénith",
    place: lyon,
    updatedAt: "2026-04-01",
    actionCounts: [{ key: "tbd", doc_count: 3 }],
  }),
];
const none = { q: "", chosen: {} };
const list = wholeList<ProjectSummary>(PROJECT, "fr");
const ids = (list: readonly { id: string }[]) => list.map((project) => project.id).join("");

describe("the list of projects", () => {
  it("finds words in name, place and city, type and progress, ignoring case and accents", () => {
    expect(ids(list.find(projects, { ...none, q: "ECOLE" }))).toBe("ab");
    expect(ids(list.find(projects, { ...none, q: "zenith lyon" }))).toBe("c");
    expect(ids(list.find(projects, { ...none, q: "nord gand" }))).toBe("b");
    expect(ids(list.find(projects, { ...none, q: "marseille" }))).toBe("");
  });

  it("combines choices of one filter with or, and filters with and", () => {
    expect(ids(list.find(projects, { ...none, chosen: { city: ["Lyon", "Gand"] } }))).toBe("abc");
    expect(ids(list.find(projects, { ...none, chosen: { city: ["Lyon"], progress: ["active"] } }))).toBe("c");
  });

  it("sorts by change date, name (numerically), end, lots and undecided lots", () => {
    const order = (sort: Parameters<typeof sortProjects>[1]) => ids(sortProjects(projects, sort, "fr"));
    expect(order("recent")).toBe("bca");
    expect(order("name")).toBe("bac");
    expect(order("end")).toBe("bac");
    expect(order("lots")).toBe("abc");
    expect(order("undecided")).toBe("cba");
  });

  it("offers the cities with their counts, largest first", () => {
    expect(list.counts(projects, PROJECT.fields.city)).toEqual([
      { value: "Lyon", label: "Lyon", count: 2 },
      { value: "Gand", label: "Gand", count: 1 },
    ]);
  });

  it("shows a place's city only once", () => {
    expect(placeLine(lyon)).toBe("Entrepôt Nord, Lyon");
    expect(placeLine({ name: "Dépôt de Lyon", city: "Lyon" })).toBe("Dépôt de Lyon");
    expect(placeLine(null)).toBe("");
  });
});
