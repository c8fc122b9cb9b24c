import type { GraphQLSchema } from "graphql";
import { registerActions } from "./actions/operations.ts";
import { registerAlerts } from "./alerts/operations.ts";
import "./blueprints/types.ts";
import { registerCatalogs } from "./catalogs/operations.ts";
import { registerCustomers } from "./customers/operations.ts";
import { registerDirectory } from "./directory/operations.ts";
import { builder } from "./graphql/builder.ts";
import "./graphql/later-types.ts";
import { registerGridViews } from "./grid-views/operations.ts";
import { registerImports } from "./imports/operations.ts";
import { registerMembers } from "./members/operations.ts";
import { registerMessages } from "./messages/operations.ts";
import { registerNotifications } from "./notifications/operations.ts";
import { registerOrders } from "./orders/operations.ts";
import { registerOrganizationChanges, registerOrganizations } from "./organizations/operations.ts";
import { registerPlaces } from "./places/operations.ts";
import { registerLots } from "./products/lot-operations.ts";
import { registerProducts } from "./products/operations.ts";
import { registerProjects } from "./projects/operations.ts";
import { registerProperties } from "./properties/operations.ts";
import "./reviews/types.ts";
import { registerSearch } from "./search/operations.ts";
import { registerSerialCodes } from "./serial-codes/operations.ts";
import { registerSubscriptions } from "./subscriptions/operations.ts";
import { registerPeople, registerUsers } from "./users/operations.ts";

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
