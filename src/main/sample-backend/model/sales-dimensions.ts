import { createDimension, type ElementSource } from './dimension.ts';

function country(name: string, code: string, currency: string): ElementSource {
  return { name, attributes: { Code: code, Currency: currency } };
}

export const region = createDimension('Region', [
  {
    name: 'World',
    children: [
      {
        name: 'EMEA',
        attributes: { Caption: 'EMEA', Code: 'EMEA' },
        children: [
          country('Germany', 'DE', 'EUR'),
          country('France', 'FR', 'EUR'),
          country('United Kingdom', 'GB', 'GBP'),
          country('Italy', 'IT', 'EUR'),
          country('Spain', 'ES', 'EUR'),
          country('Netherlands', 'NL', 'EUR'),
          country('Sweden', 'SE', 'SEK'),
          country('Hungary', 'HU', 'HUF'),
        ],
      },
      {
        name: 'Americas',
        children: [
          country('United States', 'US', 'USD'),
          country('Canada', 'CA', 'CAD'),
          country('Mexico', 'MX', 'MXN'),
          country('Brazil', 'BR', 'BRL'),
          country('Argentina', 'AR', 'ARS'),
          country('Chile', 'CL', 'CLP'),
        ],
      },
      {
        name: 'APAC',
        children: [
          country('Japan', 'JP', 'JPY'),
          country('China', 'CN', 'CNY'),
          country('India', 'IN', 'INR'),
          country('Australia', 'AU', 'AUD'),
          country('Singapore', 'SG', 'SGD'),
          country('South Korea', 'KR', 'KRW'),
        ],
      },
    ],
  },
]);

/** Returns a product with its list price in thousand euros, which is what one unit sells for before noise. */
function article(name: string, listPrice: number): ElementSource {
  return { name, attributes: { 'List Price': listPrice } };
}

export const product = createDimension('Product', [
  {
    name: 'All Products',
    attributes: { Caption: 'All products' },
    children: [
      {
        name: 'Bikes',
        children: [
          article('Road bikes', 2.4),
          article('Trail bikes', 1.9),
          article('City bikes', 0.9),
          article('E-bikes', 3.2),
          article('Kids bikes', 0.3),
        ],
      },
      {
        name: 'Parts',
        children: [
          article('Wheels', 0.35),
          article('Brakes', 0.12),
          article('Drivetrains', 0.28),
          article('Saddles', 0.08),
          article('Tyres', 0.05),
        ],
      },
      {
        name: 'Gear',
        children: [
          article('Helmets', 0.09),
          article('Lights', 0.06),
          article('Locks', 0.05),
          article('Bags', 0.11),
          article('Shoes', 0.14),
          article('Jackets', 0.13),
        ],
      },
    ],
  },
]);

function month(name: string, caption: string): ElementSource {
  return { name, attributes: { Caption: caption } };
}

export const time = createDimension('Month', [
  {
    name: '2027',
    attributes: { Caption: 'Year 2027' },
    children: [
      {
        name: 'Q1',
        attributes: { Caption: 'Quarter 1' },
        children: [month('Jan', 'January'), month('Feb', 'February'), month('Mar', 'March')],
      },
      { name: 'Q2', attributes: { Caption: 'Quarter 2' }, children: [month('Apr', 'April'), month('May', 'May'), month('Jun', 'June')] },
      {
        name: 'Q3',
        attributes: { Caption: 'Quarter 3' },
        children: [month('Jul', 'July'), month('Aug', 'August'), month('Sep', 'September')],
      },
      {
        name: 'Q4',
        attributes: { Caption: 'Quarter 4' },
        children: [month('Oct', 'October'), month('Nov', 'November'), month('Dec', 'December')],
      },
    ],
  },
]);

export const version = createDimension('Version', [{ name: 'Actual' }, { name: 'Budget' }, { name: 'Forecast' }, { name: 'Published' }]);

function divide(dividend: number | null, divisor: number | null, factor = 1): number | null {
  return dividend === null || divisor === null || divisor === 0 ? null : (dividend / divisor) * factor;
}

/** Revenue, cost and marketing are in thousand euros, units in pieces, prices in euros. */
export const measure = createDimension('Measure', [
  { name: 'Revenue', format: '#,##0' },
  { name: 'Units', format: '#,##0' },
  { name: 'Cost', format: '#,##0' },
  { name: 'Marketing', format: '#,##0' },
  {
    name: 'Margin',
    format: '#,##0',
    rule: (read) => {
      const revenue = read('Revenue');
      return revenue === null ? null : revenue - (read('Cost') ?? 0) - (read('Marketing') ?? 0);
    },
  },
  { name: 'Margin %', format: '0.0%', rule: (read) => divide(read('Margin'), read('Revenue')) },
  { name: 'Price', format: '#,##0.00', rule: (read) => divide(read('Revenue'), read('Units'), 1000) },
  { name: 'Comment', type: 'string' },
]);

export const slot = createDimension('Slot', [
  { name: 'Sales plan' },
  { name: 'Detail' },
  { name: 'Publication' },
  ...Array.from({ length: 17 }, (_, index) => ({ name: `Slot ${index + 4}` })),
]);

export const note = createDimension('Note', [
  { name: 'Text', type: 'string' },
  { name: 'Author', type: 'string' },
]);
