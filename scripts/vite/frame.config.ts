import { defineConfig } from 'vite';
import { classicPage } from './classic-page.ts';

/** Runs in the preview frame, whose origin is opaque. */
export default defineConfig(classicPage('frame', 'src/preview/frame', 'frame.tsx'));
