import { propertySet } from "@gisement/shared-ui/testing";

/** Places, projects and people as the dialogs on lots ask for them. */
export const answerChoices = () => ({
  PropertySet: () => propertySet({ category: [{ value: "31", fr: "Portes", en: "Doors" }] }),
  LotChoices: () => ({
    listPlaces: {
      items: [
        place("place-1", "Entrepôt Lyon Gerland"),
        place("yard", "Cour"),
        { ...place("removed", "Lots retirés"), isRemoval: true },
        { ...place("sub", "Dépôt d’une sous-équipe"), organizationID: "team-9" },
      ],
    },
    listProjects: {
      items: [
        { id: "project-1", name: "Curage Jules-Ferry", progress: "active", organizationID: "team-1" },
        { id: "project-2", name: "Tour Pleyel", progress: "active", organizationID: "team-1" },
        { id: "project-0", name: "Dépose terminée", progress: "archived", organizationID: "team-1" },
      ],
    },
    listUsers: { items: [{ id: "user-1", name: "Camille Martin" }] },
  }),
  TeamChoices: ({ team }: { team: string }) => ({
    membersByOrganization: {
      items: [
        { id: "m1", name: "Camille Martin", userID: "user-1", status: "DONE" },
        { id: "m2", name: "Sacha Petit", userID: "user-2", status: "DONE" },
        { id: "m3", name: "Invitée", userID: null, status: "PENDING" },
      ],
    },
    listPlaces: { items: team === "team-2" ? [place("north", "Dépôt Nord")] : [place("yard", "Cour")] },
  }),
});

const place = (id: string, name: string) => ({
  id,
  name,
  zipcode: "69007",
  city: "Lyon",
  isRemoval: false,
  organizationID: "team-1",
});
