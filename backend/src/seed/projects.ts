import { organizationMembers } from "../organizations/table.ts";
import { places } from "../places/table.ts";
import { projects } from "../projects/table.ts";
import { type Demo, type DemoPerson, type DemoTeam, daysAgo } from "./demo.ts";
import { idOf } from "./ids.ts";
import { ACCOUNTS, ATELIER, LOWLANDS, OTHERS } from "./people.ts";
import { pictureKey } from "./pictures.ts";

/** Sites of the rival team; the others are the Atelier's. */
const LOWLANDS_PLACES = ["pl-15", "pl-16", "pl-18", "pl-19", "pl-20"];
export const teamOfPlace = (place: string): DemoTeam =>
  LOWLANDS_PLACES.includes(place) ? LOWLANDS : ATELIER;
export const placeID = (place: string): string => idOf(`place:${place}`);

/** Each names a picture: `demo/pictures/chantier-<building>.webp`. */
type BuildingName = "tower" | "school" | "hospital" | "housing" | "office" | "canal" | "haussmann" | "hall";

export interface DemoProject {
  readonly id: string;
  readonly name: string;
  readonly team: DemoTeam | null;
  readonly owner: DemoPerson;
  readonly place: string;
  readonly building: BuildingName;
  readonly type: string;
  readonly progress: "active" | "archived" | "done";
  readonly description: string;
  /** Days before the demo's moment. */
  readonly from: number;
  readonly to: number;
  /** Lots it takes, by place and how many at most. */
  readonly lots: readonly (readonly [string, number])[];
  readonly members: readonly (readonly [DemoPerson, string])[];
}

const { camille, thomas, ines, julien, sanne, nadia } = ACCOUNTS;
const project = (key: string, values: Omit<DemoProject, "id">): DemoProject => ({
  id: idOf(`project:${key}`),
  ...values,
});

export const PROJECTS: readonly DemoProject[] = [
  project("defense", {
    name: "Immeuble de bureaux La Défense – dépose",
    team: ATELIER,
    owner: camille,
    place: "pl-02",
    building: "tower",
    type: "dismantling",
    progress: "active",
    description:
      "Curage de 14 000 m² de bureaux avant restructuration : cloisons, faux plafonds, luminaires, mobilier.",
    from: 75,
    to: -60,
    lots: [
      ["pl-02", 60],
      ["pl-03", 10],
    ],
    members: [
      [camille, "project-manager"],
      [thomas, "diagnostician"],
      [ines, "client"],
      [OTHERS.paul, "architect"],
    ],
  }),
  project("ecole", {
    name: "École Jules-Ferry – curage",
    team: ATELIER,
    owner: thomas,
    place: "pl-05",
    building: "school",
    type: "dismantling",
    progress: "active",
    description:
      "Rénovation énergétique de l’école : menuiseries, radiateurs et sanitaires réemployés dans le quartier.",
    from: 52,
    to: -25,
    lots: [
      ["pl-05", 60],
      ["pl-17", 12],
    ],
    members: [
      [thomas, "project-manager"],
      [julien, "reuse-advisor"],
      [camille, "client"],
    ],
  }),
  project("hopital", {
    name: "Hôpital – pavillon B",
    team: ATELIER,
    owner: camille,
    place: "pl-09",
    building: "hospital",
    type: "dismantling",
    progress: "active",
    description: "Démolition partielle du pavillon B, inventaire avant travaux et cession aux associations.",
    from: 40,
    to: -110,
    lots: [["pl-09", 60]],
    members: [
      [camille, "project-manager"],
      [thomas, "dismantler"],
    ],
  }),
  project("bassins", {
    name: "Bassins à flot – 62 logements",
    team: ATELIER,
    owner: julien,
    place: "pl-07",
    building: "housing",
    type: "construction",
    progress: "active",
    description: "Construction neuve avec un objectif de 8 % de matériaux réemployés en masse.",
    from: 120,
    to: -240,
    lots: [
      ["pl-07", 60],
      ["pl-10", 14],
    ],
    members: [
      [julien, "project-manager"],
      [camille, "reuse-advisor"],
      [OTHERS.farid, "contractor"],
    ],
  }),
  project("quartier-nord", {
    name: "Tour de bureaux quartier Nord",
    team: ATELIER,
    owner: camille,
    place: "pl-14",
    building: "office",
    type: "dismantling",
    progress: "active",
    description: "Dépose sélective de six plateaux à Bruxelles, en lien avec un acheteur néerlandais.",
    from: 66,
    to: -45,
    lots: [["pl-14", 60]],
    members: [
      [camille, "project-manager"],
      [thomas, "logistician"],
      [sanne, "buyer"],
    ],
  }),
  project("confluence", {
    name: "Siège régional Lyon Gerland",
    team: ATELIER,
    owner: thomas,
    place: "pl-04",
    building: "canal",
    type: "fit-out",
    progress: "active",
    description: "Aménagement de 1 800 m² de bureaux avec du mobilier et des cloisons de réemploi.",
    from: 30,
    to: -80,
    lots: [
      ["pl-04", 60],
      ["pl-08", 10],
    ],
    members: [
      [thomas, "project-manager"],
      [ines, "client"],
    ],
  }),
  project("haussmann", {
    name: "Réhabilitation rue du Loiret",
    team: ATELIER,
    owner: camille,
    place: "pl-01",
    building: "haussmann",
    type: "renovation",
    progress: "archived",
    description: "Rénovation d’un immeuble de logements, menuiseries anciennes conservées sur place.",
    from: 210,
    to: 95,
    lots: [["pl-01", 16]],
    members: [[camille, "project-manager"]],
  }),
  project("halle", {
    name: "Halle de Grenoble – aménagement",
    team: ATELIER,
    owner: julien,
    place: "pl-12",
    building: "hall",
    type: "fit-out",
    progress: "done",
    description:
      "Transformation de la halle en plateforme de réemploi, livrée avec 71 % de matériaux de seconde main.",
    from: 190,
    to: 35,
    lots: [["pl-12", 20]],
    members: [
      [julien, "project-manager"],
      [camille, "client"],
    ],
  }),
  project("utrecht", {
    name: "Kantoor Utrecht – sloop",
    team: LOWLANDS,
    owner: sanne,
    place: "pl-20",
    building: "office",
    type: "dismantling",
    progress: "active",
    description: "Circulaire sloop van een kantoorgebouw uit 1988, vijf verdiepingen.",
    from: 45,
    to: -50,
    lots: [
      ["pl-20", 60],
      ["pl-15", 8],
    ],
    members: [
      [sanne, "project-manager"],
      [OTHERS.bram, "diagnostician"],
    ],
  }),
  project("grachten", {
    name: "Renovatie Papaverweg Amsterdam",
    team: LOWLANDS,
    owner: sanne,
    place: "pl-19",
    building: "canal",
    type: "renovation",
    progress: "active",
    description: "Renovatie met hergebruikte gevelstenen, ramen en binnendeuren.",
    from: 80,
    to: -100,
    lots: [["pl-19", 60]],
    members: [[sanne, "project-manager"]],
  }),
  project("solo", {
    name: "Rénovation de la maison familiale",
    team: null,
    owner: nadia,
    place: "solo",
    building: "haussmann",
    type: "renovation",
    progress: "active",
    description: "Maison de ville à rénover par étapes : portes, parquet et radiateurs à réemployer.",
    from: 25,
    to: -120,
    lots: [],
    members: [[nadia, "project-manager"]],
  }),
];

const buildingKey = (building: BuildingName): string => pictureKey(`chantier-${building}`);
const SURFACES: Readonly<Record<string, string>> = {
  platform: "1 200 m²",
  warehouse: "850 m²",
  site: "14 000 m²",
};

export async function seedPlacesAndProjects(demo: Demo): Promise<void> {
  const { tx, inventory } = demo;
  await tx.insert(places).values([
    ...inventory.places.map(({ id, ...place }, index) => ({
      ...place,
      id: placeID(id),
      organizationID: teamOfPlace(id).id,
      userID: teamOfPlace(id) === LOWLANDS ? sanne.id : camille.id,
      picture: buildingKey(PROJECTS.find((one) => one.place === id)?.building ?? "hall"),
      surface: SURFACES[place.type] ?? null,
      constructionYear: place.type === "site" ? String(1962 + ((index * 7) % 45)) : null,
      accessibility:
        place.type === "site"
          ? "Accès poids lourds de 7 h à 16 h, badge à l’accueil"
          : "Quai de chargement, chariot élévateur sur place",
      createdAt: daysAgo(demo, 220 - index),
      updatedAt: daysAgo(demo, 90 - index),
    })),
    {
      id: placeID("solo"),
      name: "Maison familiale",
      type: "building",
      address: "18 rue des Lilas",
      zipcode: "93100",
      city: "Montreuil",
      country: "FR",
      lat: 48.8638,
      lon: 2.4485,
      userID: nadia.id,
      picture: buildingKey("haussmann"),
      constructionYear: "1931",
      surface: "110 m²",
      createdAt: daysAgo(demo, 26),
      updatedAt: daysAgo(demo, 26),
    },
  ]);
  await tx.insert(projects).values(
    PROJECTS.map(({ id, name, type, description, progress, team, owner, place, building, from, to }) => ({
      id,
      name,
      type,
      description,
      progress,
      picture: buildingKey(building),
      startDate: daysAgo(demo, from, 7),
      endDate: daysAgo(demo, to, 16),
      placeID: placeID(place),
      userProjectsId: owner.id,
      email: owner.email,
      organizationID: team?.id ?? null,
      nature: type === "dismantling" ? "supply" : "demand",
      createdAt: daysAgo(demo, from + 12),
      updatedAt: daysAgo(demo, Math.max(1, Math.min(from, to > 0 ? to : from / 6))),
    })),
  );
  await tx.insert(organizationMembers).values(
    PROJECTS.flatMap(({ id, name, team, members, from }) =>
      members.map(([who, role], index) => ({
        id: idOf(`project-member:${id}:${who.id}`),
        userID: who.id,
        organizationID: team?.id ?? null,
        projectID: id,
        role,
        status: "DONE",
        type: "PROJECT",
        email: who.email,
        name: who.name,
        // Two have not looked yet: their bell tells them.
        seen: !(who === ines || who === sanne),
        invitationDetails: { sendEmail: true, organizationName: team?.name ?? null, name, type: "PROJECT" },
        createdAt: daysAgo(demo, from + 10 - index),
        updatedAt: daysAgo(demo, from + 10 - index),
      })),
    ),
  );
}
