import { optionPolicy } from "./property-policy.ts";

/** References: the rights of options. Guests read, members write and remove what they made, an ADMIN removes any. */
export const referencePolicy: typeof optionPolicy = optionPolicy;
