import { COUNTRIES } from "@gisement/shared-domain/geography";
import type { Logger } from "pino";
import { StartError } from "../../process/start-error.ts";
import type { AddressSearch } from "./address-search.ts";
import { createAmazonAddresses } from "./amazon-addresses.ts";
import { createBanAddresses } from "./ban-addresses.ts";
import { combineAddresses } from "./combined-addresses.ts";
import { createNominatimAddresses } from "./nominatim-addresses.ts";
import { createPdokAddresses } from "./pdok-addresses.ts";
import { createSimulatedAddresses } from "./simulated-addresses.ts";

const AMAZON = ["ADDRESS_AMAZON_URL", "ADDRESS_AMAZON_INDEX", "ADDRESS_AMAZON_KEY"] as const;

/**
 * The configured address search: Amazon Location for all countries; or one service per country, with a
 * Nominatim-compatible one for the rest; or the simulator.
 * @throws StartError one sentence with the missing variable
 */
export function openAddresses(services: Readonly<Record<string, string>>, logger: Logger): AddressSearch {
  const amazon = AMAZON.map((name) => services[name]);
  if (amazon.some(Boolean)) {
    const missing = AMAZON.find((name) => !services[name]);
    if (missing)
      throw new StartError(`${missing} is not set, but Amazon Location needs ${AMAZON.join(", ")}.`);
    const [url = "", index = "", key = ""] = amazon;
    return createAmazonAddresses({ url, index, key });
  }
  const { ADDRESS_FR_URL, ADDRESS_NL_URL, ADDRESS_NOMINATIM_URL } = services;
  const own = [
    ...(ADDRESS_FR_URL ? [createBanAddresses({ url: ADDRESS_FR_URL })] : []),
    ...(ADDRESS_NL_URL ? [createPdokAddresses({ url: ADDRESS_NL_URL })] : []),
  ];
  const rest = COUNTRIES.filter((country) => !own.some(({ countries }) => countries.includes(country)));
  if (ADDRESS_NOMINATIM_URL)
    own.push(createNominatimAddresses({ url: ADDRESS_NOMINATIM_URL, countries: rest }));
  return own.length === 0 ? createSimulatedAddresses() : combineAddresses(own, logger);
}
