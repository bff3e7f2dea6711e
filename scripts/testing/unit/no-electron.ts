throw new Error('Unit tests never load Electron: inject the surface they need.');
