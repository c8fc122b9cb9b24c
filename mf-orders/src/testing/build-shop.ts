import type { Shop } from "../features/shop/api/shops.ts";

/** A shop that is not online, without payments by card. */
export const buildShop = (values: Partial<Shop> = {}): Shop => ({
  id: "b1",
  updatedAt: "2026-11-26T10:00:00.000Z",
  mayChange: true,
  name: "La matériauthèque",
  slug: "materiautheque",
  company: null,
  email: "boutique@exemple.fr",
  phone: null,
  about: null,
  aboutEN: null,
  aboutNL: null,
  website: null,
  linkedin: null,
  facebook: null,
  twitter: null,
  instagram: null,
  hideFields: [],
  enabled: false,
  enablePayment: false,
  enablePickup: false,
  paymentSetup: "none",
  paymentDue: [],
  ...values,
});
