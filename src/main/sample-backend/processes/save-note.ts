import { aborted, type ProcessDefinition, success } from './process.ts';

const maxNote = 1000;

/** Stores a text in a slot of the cube `Planning Notes`, exactly as received. */
export const saveNote: ProcessDefinition = {
  name: 'Save Note',
  parameters: [
    { name: 'pText', prompt: 'Text of the note', defaultValue: '' },
    { name: 'pSlot', prompt: 'Where the note belongs', defaultValue: 'Sales plan' },
    { name: 'pUser', prompt: 'Author; empty for the signed-in user', defaultValue: '' },
  ],
  run: ({ model, user, value }) => {
    const [slots, fields] = model.notes.dimensions;
    const slot = slots?.find(value('pSlot'));
    const text = fields?.find('Text');
    const author = fields?.find('Author');
    if (slot === undefined || text === undefined || author === undefined) return aborted(`Slot "${value('pSlot')}" does not exist.`);
    if (value('pText').length > maxNote) return aborted(`The note is longer than ${maxNote} characters.`);
    model.notes.store([slot, text], value('pText'));
    model.notes.store([slot, author], value('pUser') === '' ? user : value('pUser'));
    return success;
  },
};
