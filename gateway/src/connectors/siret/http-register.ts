import { z } from "zod";
import { callService, ServiceError } from "../service-error.ts";
import type { Company, CompanyRegister } from "./register.ts";

/** Response of the public company register's search (recherche-entreprises.api.gouv.fr) for exactly one number. */
const text = z.string().nullish();
const office = z.object({
  siret: z.string(),
  numero_voie: text,
  indice_repetition: text,
  type_voie: text,
  libelle_voie: text,
  code_postal: text,
  libelle_commune: text,
  etat_administratif: text,
});
const answer = z.object({
  results: z.array(
    z.object({
      nom_complet: text,
      siege: office.nullish(),
      matching_etablissements: z.array(office).nullish(),
    }),
  ),
});
/** The register writes this for people who do not consent to publication. */
const MASK = "[NON-DIFFUSIBLE]";
const CLOSED = "F";

const shown = (value: string | null | undefined): string =>
  value === null || value === undefined || value.includes(MASK) ? "" : value.trim();

export function createHttpRegister({
  url,
  key,
}: {
  readonly url: string;
  readonly key: string | null;
}): CompanyRegister {
  return {
    async find(siret): Promise<Company | null> {
      const address = new URL("search", url.endsWith("/") ? url : `${url}/`);
      address.search = new URLSearchParams({ q: siret, page: "1", per_page: "1" }).toString();
      const { status, body } = await callService("the company register", address, {
        headers: key ? { authorization: `Bearer ${key}` } : {},
      });
      if (status === 404) return null;
      const parsed = status === 200 ? answer.safeParse(body) : null;
      if (!parsed?.success) throw new ServiceError(`the company register answered ${status}`, status !== 200);
      for (const { nom_complet, siege, matching_etablissements } of parsed.data.results) {
        const found = [...(matching_etablissements ?? []), ...(siege ? [siege] : [])].find(
          (each) => each.siret === siret,
        );
        if (!found) continue;
        return {
          siret,
          name: shown(nom_complet),
          address: [found.numero_voie, found.indice_repetition, found.type_voie, found.libelle_voie]
            .map(shown)
            .filter(Boolean)
            .join(" "),
          zipcode: shown(found.code_postal),
          city: shown(found.libelle_commune),
          country: "France",
          closed: found.etat_administratif === CLOSED,
        };
      }
      return null;
    },
  };
}
