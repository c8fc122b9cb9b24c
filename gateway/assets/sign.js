// The field in which a signature is drawn. The page works without it: the written name then stands for the signature.
(() => {
  const box = document.querySelector("[data-pad]");
  if (!box) return;
  const canvas = box.querySelector("canvas");
  const field = box.querySelector("input[name=strokes]");
  // Points are stored in a field of 600 by 240.
  const WIDTH = 600;
  box.hidden = false;
  const pad = new SignaturePad(canvas, { minWidth: 1.5, maxWidth: 4 });
  let scale = 1;
  const store = () => {
    const strokes = pad
      .toData()
      .map(({ points }) =>
        points.map(({ x, y }) => [
          Math.min(600, Math.max(0, Math.round((x / scale) * 10) / 10)),
          Math.min(240, Math.max(0, Math.round((y / scale) * 10) / 10)),
        ]),
      )
      .filter((points) => points.length > 0);
    field.value = strokes.length > 0 ? JSON.stringify(strokes) : "";
  };
  const fit = () => {
    const kept = field.value;
    scale = canvas.clientWidth / WIDTH;
    const density = Math.max(1, window.devicePixelRatio || 1);
    canvas.width = canvas.clientWidth * density;
    canvas.height = canvas.clientHeight * density;
    canvas.getContext("2d").scale(density, density);
    pad.clear();
    if (kept)
      pad.fromData(
        JSON.parse(kept).map((points) => ({
          penColor: "black",
          dotSize: 0,
          minWidth: 1.5,
          maxWidth: 4,
          velocityFilterWeight: 0.7,
          points: points.map(([x, y]) => ({ x: x * scale, y: y * scale, pressure: 0.5, time: 0 })),
        })),
      );
  };
  fit();
  let width = canvas.clientWidth;
  window.addEventListener("resize", () => {
    if (canvas.clientWidth === width) return;
    width = canvas.clientWidth;
    fit();
  });
  pad.addEventListener("endStroke", store);
  box.querySelector("[data-again]").addEventListener("click", () => {
    pad.clear();
    field.value = "";
  });
})();
