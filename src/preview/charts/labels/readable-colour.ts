/** Returns `#000` or `#fff`, whichever is more readable on a colour written as `#rgb`, `#rrggbb` or `rgb(...)`; black for other texts. */
export function readableOn(colour: string): '#000' | '#fff' {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour);
  const decimal = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(colour);
  const channels = short
    ? short.slice(1).map((digit) => Number.parseInt(digit + digit, 16))
    : (long?.slice(1).map((digits) => Number.parseInt(digits, 16)) ?? decimal?.slice(1).map(Number));
  if (!channels) return '#000';
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  // At this luminance the contrast to black and white is the same (WCAG 2).
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
}
