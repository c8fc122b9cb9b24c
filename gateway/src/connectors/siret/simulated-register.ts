import type { Company, CompanyRegister } from "./register.ts";

const office = (
  siret: string,
  name: string,
  address: string,
  zipcode: string,
  city: string,
  closed = false,
): Company => ({ siret, name, address, zipcode, city, country: "France", closed });

/** Invented companies with well-formed numbers; replace the register if `SIRET_URL` is not set. */
export const SIMULATED_COMPANIES: readonly Company[] = [
  office("73282932000074", "ATELIER RÉEMPLOI", "12 RUE DES BÂTISSEURS", "69007", "LYON"),
  office("55208131766522", "MATÉRIAUX DU CANAL", "4 B QUAI DE LA LOIRE", "75019", "PARIS"),
  office("35600000000048", "COMPTOIR DES LETTRES", "9 RUE DU COLONEL AVIA", "75015", "PARIS"),
  office("44306184100047", "PLATEFORME SECONDE VIE", "8 RUE DE LONDRES", "75009", "PARIS"),
  office("81234567600017", "DÉPOSE ET CIE", "27 CHEMIN DE LA CARRIÈRE", "38000", "GRENOBLE", true),
  // Its owner does not consent to publication: the register gives the number and nothing else.
  office("90123456700015", "", "", "", ""),
];

export function createSimulatedRegister(): CompanyRegister {
  const bySiret = new Map(SIMULATED_COMPANIES.map((company) => [company.siret, company]));
  return { find: async (siret) => bySiret.get(siret) ?? null };
}
