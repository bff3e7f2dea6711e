declare module 'chartjs-plugin-datalabels/dist/chartjs-plugin-datalabels.esm.js' {
  export { default } from 'chartjs-plugin-datalabels';
}
