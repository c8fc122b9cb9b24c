import type { GraphQLSchema } from "graphql";
import { registerAlerts } from "./nouns/alerts/operations.ts";
import { registerActions } from "./platform/audit-log/operations.ts";
import "./nouns/blueprints/types.ts";
import { registerCatalogs } from "./nouns/catalogs/operations.ts";
import { registerCustomers } from "./nouns/customers/operations.ts";
import { registerDirectory } from "./nouns/directory/operations.ts";
import { builder } from "./platform/graphql/builder.ts";
import "./platform/graphql/later-types.ts";
import { registerGridViews } from "./nouns/grid-views/operations.ts";
import { registerImports } from "./nouns/imports/operations.ts";
import { registerLots } from "./nouns/lots/lot-operations.ts";
import { registerProducts } from "./nouns/lots/operations.ts";
import { registerMembers } from "./nouns/members/operations.ts";
import { registerMessages } from "./nouns/messages/operations.ts";
import { registerNotifications } from "./nouns/notifications/operations.ts";
import { registerOrders } from "./nouns/orders/operations.ts";
import { registerOrganizationChanges, registerOrganizations } from "./nouns/organizations/operations.ts";
import { registerPlaces } from "./nouns/places/operations.ts";
import { registerProjects } from "./nouns/projects/operations.ts";
import { registerProperties } from "./nouns/properties/operations.ts";
import "./nouns/reviews/types.ts";
import { registerSearch } from "./nouns/search/operations.ts";
import { registerSerialCodes } from "./nouns/serial-codes/operations.ts";
import { registerSubscriptions } from "./nouns/subscriptions/operations.ts";
import { registerPeople, registerUsers } from "./nouns/users/operations.ts";

let built: GraphQLSchema | null = null;

/** The schema of the domain service, built once a process. */
export function buildSchema(): GraphQLSchema {
  if (built) return built;
  registerActions();
  registerAlerts();
  registerCatalogs();
  registerCustomers();
  registerDirectory();
  registerGridViews();
  registerImports();
  registerMembers();
  registerMessages();
  registerNotifications();
  registerOrders();
  registerOrganizationChanges();
  registerOrganizations();
  registerPlaces();
  registerLots();
  registerProducts();
  registerProjects();
  registerProperties();
  registerSearch();
  registerSerialCodes();
  registerSubscriptions();
  registerPeople();
  registerUsers();
  built = builder.toSchema();
  return built;
}
