export * from "./forms.ts";
export * from "./invitation.ts";
export * from "./member-status.ts";
export * from "./seats.ts";
