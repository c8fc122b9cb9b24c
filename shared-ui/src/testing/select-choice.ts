import { screen, within } from "@testing-library/react";

interface User {
  click(element: Element): Promise<void>;
}

async function openList(user: User, select: Element): Promise<HTMLElement[]> {
  await user.click(select);
  return within(await screen.findByRole("listbox")).getAllByRole("option");
}

/** Opens a select and picks the option with this text or stored value. */
export async function selectChoice(user: User, select: Element, wanted: string): Promise<void> {
  const options = await openList(user, select);
  const option = options.find((each) =>
    [each.getAttribute("aria-label"), each.textContent, each.dataset.value].includes(wanted),
  );
  if (!option)
    throw new Error(`no option "${wanted}"; offered: ${options.map((each) => each.textContent).join(", ")}`);
  await user.click(option);
}

/** The options of a select, read from its list, which is closed again. */
export async function offeredChoices(
  user: User,
  select: Element,
): Promise<readonly { readonly value: string; readonly label: string }[]> {
  const options = await openList(user, select);
  const offered = options.map(({ dataset, textContent }) => ({
    value: dataset.value ?? "",
    label: textContent ?? "",
  }));
  await user.click(select);
  return offered;
}
