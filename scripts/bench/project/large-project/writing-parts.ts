import { measureOf, type Part, type Place, regionOf, request, versionOf } from './parts.ts';

const process = (name: string) => `url: (ctx) => "/api/v1/Processes('${name}')/engine.ExecuteWithReturn",\n      type: 'POST'`;

/** A list that is chosen from; choosing refreshes a text. */
export function dropDown({ id, seed, shown }: Place): Part {
  const init = request(
    'init',
    `server: true,\n      body: (db) => ({ measure: '${measureOf(seed)}' })`,
    `{
        type: 'list',
        query: (r, x) => ({ name: r.Cells[x].Members[0].Name, on: x === ${seed % 3} }),
      }`,
    'Ordinal;$expand=Members($select=Name)',
  );
  const choose = `choose(ctx) {
      if (v('${id}.choose.value')) Api.updateContent('${shown}');
    }`;
  return {
    widget: { id, type: 'DropBoxWidget', parameters: { title: `'${versionOf(seed)}'`, titleVisible: 'false', selectFirst: 'true' } },
    entry: { id, members: [init, choose], actions: 2, isText: false },
    queries: {
      [`${id}_init`]: `{"MDX": "SELECT {[Region].[EMEA].Children, [Region].[Americas].Children} ON COLUMNS\n  FROM [Sales Plan] WHERE ([Measure].[$measure], [Version].[Budget])"}`,
    },
  };
}

/** A process with its parameters in repository.yml, and what follows when it has ended. */
export function processButton({ id, seed, shown }: Place): Part {
  const launch = `launch: {
      validation: (ctx) => (chosenVersion() === 'Actual' ? { success: false, message: 'Actual figures stay.' } : { success: true }),
      ${process('Publish Plan')},
      server: true,
      body: (ctx) => ({ version: chosenVersion(), region: '${regionOf(seed)}' }),
    }`;
  return {
    widget: { id, type: 'ButtonWidget', parameters: { label: `'Publish ${regionOf(seed)}'` } },
    entry: { id, members: [launch], actions: 1, isText: false },
    queries: {
      [`${id}_launch`]: `{"Parameters": [\n  {"Name": "pVersion", "Value": "$version"},\n  {"Name": "pRegion", "Value": "$region"}\n  ]}`,
    },
    events: [`  'launch.${id}.finished': [{ action: Api.updateContent, argument: '${shown}' }],\n`],
  };
}

/** Opens the popup of its page. */
export function popupButton({ id, page }: Place): Part {
  return {
    widget: { id, type: 'ButtonWidget', parameters: { label: "'How this works'" } },
    entry: { id, members: [`launch(ctx) {\n      Api.openPopup('${page}Popup');\n    }`], actions: 1, isText: false },
  };
}

/** An object with execute, and a function called with the answer. */
export function executeButton({ id, shown }: Place): Part {
  const launch = `launch: {
      execute(ctx) {
        Api.updateContent('${shown}');
        return total([1, 2, 3]);
      },
      callback: (ctx) => ctx.getWidgetId(),
    }`;
  return {
    widget: { id, type: 'ButtonWidget', parameters: { label: "'Count again'" } },
    entry: { id, members: [launch], actions: 1, isText: false },
  };
}

export function textBox({ id, shown }: Place): Part {
  const writeEnd = `writeEnd: {
      validation: (ctx) => checkNote(v('${id}.writeEnd.value'), '${id}'),
      ${process('Save Note')},
      body: (ctx) => \`{"Parameters": [{"Name": "pText", "Value": "\${v('${id}.writeEnd.value')}"}, {"Name": "pUser", "Value": "\${ctx.activeUserName}"}]}\`,
    }`;
  return {
    widget: { id, type: 'TextBoxWidget', parameters: { title: "'Note'", defaultText: "'Write a note and press Enter'" } },
    entry: { id, members: [writeEnd], actions: 1, isText: false },
    events: [`  'writeEnd.${id}.finished': [{ action: Api.updateContent, argument: '${shown}' }],\n`],
  };
}

export function toggle({ id, shown }: Place): Part {
  const members = [
    `init: (ctx) => ({ value: v('${id}.switch.value') ? 1 : 0 })`,
    `switch(ctx) {\n      Api.updateContent('${shown}');\n    }`,
  ];
  return {
    widget: { id, type: 'ToggleWidget', parameters: { value: '0', titleOn: "'Quarters'", titleOff: "'Months'" } },
    entry: { id, members, actions: 2, isText: false },
  };
}

export function slider({ id, shown }: Place): Part {
  return {
    widget: { id, type: 'SliderWidget', parameters: { minRange: '0', maxRange: '100', step: '5', value: '20' } },
    entry: { id, members: [`slide(ctx) {\n      Api.updateContent('${shown}');\n    }`], actions: 1, isText: false },
  };
}

export function datePicker({ id, shown }: Place): Part {
  return {
    widget: { id, type: 'DatePickerWidget', parameters: { title: "'Due'", datePicked: "'2027-03-01'" } },
    entry: { id, members: [`pick(ctx) {\n      Api.updateContent('${shown}');\n    }`], actions: 1, isText: false },
  };
}

export function textArea({ id }: Place): Part {
  const save = `save: {
      ${process('Save Note')},
      body: (ctx) => \`{"Parameters": [{"Name": "pText", "Value": "\${v('${id}.save.value')}"}]}\`,
    }`;
  return {
    widget: { id, type: 'TextAreaWidget', parameters: { title: "'Remarks'", placeholder: "'What should others know?'" } },
    entry: { id, members: [save], actions: 1, isText: false },
  };
}

/** Actions a text may have besides its init. */
export const textActions: readonly ((place: Place) => { readonly member: string; readonly event?: string })[] = [
  ({ id, shown }) => ({
    member: `perform(ctx) {\n      Utils.setWidgetValue('systemValueLast', '${id}');\n      Api.updateContent('${shown}');\n    }`,
  }),
  ({ id }) => ({
    member: `write: {
      validation: (ctx) => checkNote(v('${id}.write.value'), '${id}'),
      ${process('Save Note')},
      body: (ctx) => \`{"Parameters": [{"Name": "pText", "Value": "\${v('${id}.write.value')}"}, {"Name": "pUser", "Value": "\${ctx.activeUserName}"}]}\`,
    }`,
    event: `  'write.${id}.finished': [{ action: Api.updateContent, argument: '${id}' }],\n`,
  }),
  ({ id, page }) => ({
    member: `text_click(ctx) {\n      Api.togglePopup('${page}Popup');\n    }`,
    event: `  'text_click.${id}': [{ action: Api.updateContent, argument: '${id}' }],\n`,
  }),
  ({ shown }) => ({ member: `rightclick(ctx) {\n      Api.updateContent('${shown}');\n    }` }),
];
