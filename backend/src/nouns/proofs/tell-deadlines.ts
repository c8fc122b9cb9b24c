import { type NearDeadline, nearDeadlines } from "@gisement/shared-domain/projects";
import { and, asc, eq, gt, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { systemActor } from "../../platform/transaction/step.ts";
import { notify } from "../notifications/notify.ts";
import { organizationMembers } from "../organizations/table.ts";
import { projects } from "../projects/table.ts";
import { dueDay } from "./final-account.ts";

declare module "../../platform/events/domain-event.ts" {
  interface DomainEvents {
    /** A last day of a project comes near. */
    "deadline-near": { readonly projectID: string; readonly deadline: NearDeadline };
  }
}

/** Projects per transaction. */
const BATCH = 500;
/** The role of those who lead a project from outside its team. */
const LEAD = "project-manager";

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Tells those responsible of the last days of their projects that come near; each notice is given once. */
export async function tellDeadlines(db: Database, now: Date): Promise<void> {
  const today = isoDay(now);
  let after: string | null = null;
  do {
    const page: readonly (typeof projects.$inferSelect)[] = await db
      .select()
      .from(projects)
      .where(
        and(
          eq(projects.progress, "active"),
          or(isNotNull(projects.endDate), sql`${projects.phases} <> '[]'::jsonb`),
          after === null ? undefined : gt(projects.id, after),
        ),
      )
      .orderBy(asc(projects.id))
      .limit(BATCH);
    const near = page.flatMap((project) => {
      const due = dueDay(project);
      return nearDeadlines(project.phases, due && isoDay(due), today).map((deadline) => ({
        projectID: project.id,
        deadline,
      }));
    });
    if (near.length > 0)
      await inStep({ db, identity: systemActor(), now: () => now }, async ({ emit }) => {
        for (const each of near) emit({ kind: "deadline-near", ...each });
      });
    after = page.length < BATCH ? null : (page.at(-1)?.id ?? null);
  } while (after !== null);
}

/** Whoever made the project, while they belong to its team, and those who lead it from outside. */
async function responsibleFor(tx: Executor, project: typeof projects.$inferSelect): Promise<string[]> {
  const members = await tx
    .select({ userID: organizationMembers.userID })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.status, "DONE"),
        isNotNull(organizationMembers.userID),
        or(
          and(
            eq(organizationMembers.type, "PROJECT"),
            eq(organizationMembers.projectID, project.id),
            eq(organizationMembers.role, LEAD),
          ),
          project.organizationID === null || project.userProjectsId === null
            ? undefined
            : and(
                ne(organizationMembers.type, "PROJECT"),
                eq(organizationMembers.organizationID, project.organizationID),
                eq(organizationMembers.userID, project.userProjectsId),
              ),
        ),
      ),
    );
  const own = project.organizationID === null ? project.userProjectsId : null;
  return [...new Set([...members.map(({ userID }) => userID), own].filter((id) => id !== null))];
}

export const notifyDeadline: EventHandler<"deadline-near"> = async (context, { projectID, deadline }) => {
  const [project] = await context.tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectID), eq(projects.progress, "active")));
  if (!project) return;
  const { of, day, notice } = deadline;
  const people = await responsibleFor(context.tx, project);
  await notify(
    context,
    people.map((userID) => ({
      // Another day of the same deadline is told again.
      key: `deadline:${projectID}:${of}:${day}:${notice}`,
      type: "PROJECT" as const,
      userID,
      message: project.name,
      href:
        of === "accountDue" ? `/projects/statistics/${projectID}/account` : `/projects/details/${projectID}`,
      data: { projectName: project.name, deadline: of, day },
      organizationID: project.organizationID,
      organizationMasterID: project.organizationMasterID,
    })),
  );
};

export const deadlineJob: Job = {
  // Before the mails of the morning.
  name: "tell_deadlines",
  schedule: "10 5 * * *",
  fill: "12h",
  start:
    ({ db }) =>
    () =>
      tellDeadlines(db, new Date()),
};
