import type { Page } from "@playwright/test";

/** Function added to the page, which draws the camera's picture. */
interface WithCamera {
  showLabel(picture: Blob | null, turn: number): Promise<void>;
}

/**
 * Installs a camera that films a given label: rotated, unevenly lit, with sensor noise. The product gets a real video
 * stream to decode.
 */
export async function openLabelCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    let label: ImageBitmap | null = null;
    let angle = 0;
    const draw = () => {
      context.fillStyle = "#7d766a";
      context.fillRect(0, 0, 1280, 720);
      if (label) {
        context.save();
        context.translate(640, 360);
        context.rotate(angle);
        const scale = 820 / label.width;
        context.scale(scale, scale);
        context.drawImage(label, -label.width / 2, -label.height / 2);
        context.restore();
      }
      const light = context.createLinearGradient(0, 0, 1280, 720);
      light.addColorStop(0, "rgba(0, 0, 0, 0.35)");
      light.addColorStop(1, "rgba(255, 255, 255, 0.2)");
      context.fillStyle = light;
      context.fillRect(0, 0, 1280, 720);
      for (let index = 0; index < 900; index += 1) {
        context.fillStyle = index % 2 ? "rgba(0, 0, 0, 0.25)" : "rgba(255, 255, 255, 0.25)";
        context.fillRect(Math.random() * 1280, Math.random() * 720, 2, 2);
      }
    };
    setInterval(draw, 60);
    Object.assign(window, {
      async showLabel(picture: Blob | null, turn: number) {
        angle = turn;
        label = picture && (await createImageBitmap(picture));
        draw();
      },
    } satisfies WithCamera);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
  });
}

/** Shows a label (a PNG) to the camera, rotated by some degrees; null removes it. */
export async function holdLabel(page: Page, picture: Buffer | null, degrees = 0): Promise<void> {
  await page.evaluate(
    async ([bytes, turn]) => {
      const label = bytes
        ? new Blob([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], { type: "image/png" })
        : null;
      await (window as unknown as WithCamera).showLabel(label, turn);
    },
    [picture?.toString("base64") ?? null, (degrees * Math.PI) / 180] as const,
  );
}
