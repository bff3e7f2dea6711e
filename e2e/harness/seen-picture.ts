import type { BrowserContext } from '@playwright/test';

/** Red, green and blue of a pixel. */
export type Colour = readonly [number, number, number];

/** A decoded PNG. */
export class SeenPicture {
  private constructor(
    readonly width: number,
    readonly height: number,
    private readonly pixels: Uint8Array,
  ) {}

  /** Decodes a PNG as a browser does. */
  static async decode(png: Buffer, context: BrowserContext): Promise<SeenPicture> {
    const page = await context.newPage();
    const { width, height, base64 } = await page.evaluate(async (encoded) => {
      const image = new Image();
      image.src = `data:image/png;base64,${encoded}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(image, 0, 0);
      const { data } = drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray() };
      const address = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL(new Blob([data]));
      });
      return { width: canvas.width, height: canvas.height, base64: address.slice(address.indexOf(',') + 1) };
    }, png.toString('base64'));
    await page.close();
    return new SeenPicture(width, height, Buffer.from(base64, 'base64'));
  }

  colourAt(x: number, y: number): Colour {
    const start = (Math.round(y) * this.width + Math.round(x)) * 4;
    const [red = -1, green = -1, blue = -1] = this.pixels.subarray(start, start + 3);
    return [red, green, blue];
  }

  /** Share of pixels that another picture of the same size has in a visibly different colour. */
  differenceFrom(other: SeenPicture): number {
    let different = 0;
    for (let index = 0; index < this.pixels.length; index += 4) {
      const isFar = [0, 1, 2].some((part) => Math.abs((this.pixels[index + part] ?? 0) - (other.pixels[index + part] ?? 0)) > 48);
      if (isFar) different += 1;
    }
    return different / (this.pixels.length / 4);
  }
}
