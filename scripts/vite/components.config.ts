import { defineConfig } from 'vite';
import { classicPage } from './classic-page.ts';

/** The stories of the window's own components, for people and tests; not part of the app. */
export default defineConfig(classicPage('components', 'src/renderer/gallery', 'components.tsx', '#visible'));
