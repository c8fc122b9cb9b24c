import { screen, within } from "@testing-library/react";

/** Opens a select and picks the option with this text or stored value. */
export async function selectChoice(
  user: { click(element: Element): Promise<void> },
  select: Element,
  wanted: string,
): Promise<void> {
  await user.click(select);
  const options = within(await screen.findByRole("listbox")).getAllByRole("option");
  const option = options.find((each) => each.textContent === wanted || each.dataset.value === wanted);
  if (!option)
    throw new Error(`no option "${wanted}"; offered: ${options.map((each) => each.textContent).join(", ")}`);
  await user.click(option);
}
