import { defineConfig } from 'vite';
import { classicPage } from './classic-page.ts';

/** The stories of all widgets, for people and tests; not part of the app. */
export default defineConfig(classicPage('gallery', 'src/preview/gallery', 'gallery.tsx'));
