import { expect, test, unitsOf } from '../../harness/plan-test.ts';

test.describe('cells before they are written', () => {
  test('are named by what differs, with the value they have and the one they get', async ({ connected, planning }) => {
    const { preview, writeQuestion, inspector } = connected;
    const january = String(unitsOf(planning, 'Jan'));
    await preview.press('correct');
    await expect(writeQuestion.change('Jan')).toHaveAccessibleName(`Jan ${january} 4711`);
    await expect(writeQuestion.change('Feb')).toContainText('0.5');
    await expect(writeQuestion.shared).toHaveText(['Measure Units', 'Region Spain', 'Product Shoes', 'Version Budget']);
    await expect(writeQuestion.dialog).not.toContainText('cannot be written');
    // The careful answer has the focus.
    await expect(writeQuestion.careful).toBeFocused();
    await connected.press('Enter');
    await expect(writeQuestion.dialog).toBeHidden();
    await expect(inspector.requests('correct · launch')).toContainText('not sent');
    expect(String(unitsOf(planning, 'Jan'))).toBe(january);

    await preview.press('correct');
    await writeQuestion.answer('Send');
    await inspector.expectStatus(inspector.requests('correct · launch').first(), '204', 'ok');
    expect([unitsOf(planning, 'Jan'), unitsOf(planning, 'Feb')]).toEqual([4711, 0.5]);
  });

  test('of an UPDATE are shown as those of a PATCH, and written by Send alone', async ({ connected, planning }) => {
    const { preview, writeQuestion, inspector } = connected;
    const before = [unitsOf(planning, 'Jan'), unitsOf(planning, 'Feb')];
    await preview.press('restate');
    await expect(writeQuestion.change('Jan')).toHaveAccessibleName(`Jan ${String(before[0])} 4711`);
    await expect(writeQuestion.change('Feb')).toContainText('0.5');
    await expect(writeQuestion.dialog).toContainText('its MDX is an UPDATE');
    await expect(writeQuestion.dialog).toContainText('Sales Plan');
    await expect(writeQuestion.shared).toHaveText(['Measure Units', 'Region Spain', 'Product Shoes', 'Version Budget'], {
      useInnerText: true,
    });
    await writeQuestion.answer('Don’t send');
    await expect(inspector.requests('restate · launch')).toContainText('not sent');
    expect([unitsOf(planning, 'Jan'), unitsOf(planning, 'Feb')]).toEqual(before);

    await preview.press('restate');
    await writeQuestion.answer('Send');
    await inspector.expectStatus(inspector.requests('restate · launch').first(), '204', 'ok');
    expect([unitsOf(planning, 'Jan'), unitsOf(planning, 'Feb')]).toEqual([4711, 0.5]);
  });

  test('of an UPDATE are written back on Ctrl+Z, after another question', async ({ connected, planning }) => {
    const { preview, writeQuestion, dialogs, inspector } = connected;
    const before = [unitsOf(planning, 'Jan'), unitsOf(planning, 'Feb')];
    await preview.press('restate');
    await writeQuestion.answer('Send');
    await expect.poll(() => [unitsOf(planning, 'Jan'), unitsOf(planning, 'Feb')]).toEqual([4711, 0.5]);
    await inspector.expectStatus(inspector.requests('restate · launch'), '204', 'ok');
    await preview.focus();
    await connected.press('ControlOrMeta+Z');
    const question = dialogs.dialog('Write the old values back to Planning?');
    await expect(question.getByRole('region', { name: 'Changes' })).toContainText(`Jan4711${String(before[0])}`);
    await question.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => [unitsOf(planning, 'Jan'), unitsOf(planning, 'Feb')]).toEqual(before);
    await expect(dialogs.notices).toContainText('The old values of 2 cells are written back.');
  });

  test('say which of them the back-end will not take', async ({ connected, planning }) => {
    const { preview, writeQuestion, inspector } = connected;
    const january = unitsOf(planning, 'Jan');
    await preview.press('spoil');
    await expect(writeQuestion.dialog).toContainText('1 of 2 cells cannot be written');
    await expect(writeQuestion.change('Q1')).toContainText('consolidated');
    await expect(writeQuestion.change('Jan')).not.toContainText('consolidated');
    await writeQuestion.answer('Send');
    await inspector.expectStatus(inspector.requests('spoil · launch'), '400', 'error');
    expect(unitsOf(planning, 'Jan')).toBe(january);
  });

  test('are asked about once when the person allows all of them', async ({ connected, planning }) => {
    const { preview, writeQuestion, inspector } = connected;
    await preview.press('correct');
    await writeQuestion.alwaysAllow.check();
    await writeQuestion.answer('Send');
    await inspector.expectStatus(inspector.requests('correct · launch').first(), '204', 'ok');
    await preview.press('spoil');
    await inspector.expectStatus(inspector.requests('spoil · launch'), '400', 'error');
    await expect(writeQuestion.dialog).toBeHidden();
    expect(unitsOf(planning, 'Jan')).toBe(4711);
  });

  for (const hand of ['a click', 'the keyboard'] as const) {
    test(`say in the status bar that they are allowed for now, and are asked about again after one press there by ${hand}`, async ({
      connected,
    }) => {
      const { preview, writeQuestion, inspector, statusBar, focus } = connected;
      await preview.press('correct');
      await writeQuestion.alwaysAllow.check();
      await writeQuestion.answer('Send');
      await inspector.expectStatus(inspector.requests('correct · launch').first(), '204', 'ok');
      const allowed = statusBar.getByRole('button', { name: 'Writes: allowed for now' });
      await expect(allowed).toBeVisible();
      if (hand === 'a click') await allowed.click();
      else {
        for (const pane of [preview.region, inspector.region, statusBar]) {
          if (pane !== preview.region) await connected.press('F6');
          await focus.expectIn(pane);
        }
        await focus.tabTo(allowed);
        await connected.press('Enter');
      }
      const asking = statusBar.getByRole('button', { name: 'Writes: ask' });
      await expect(asking).toBeVisible();
      // It stands in the same place: the focus stays, and another press changes nothing more.
      if (hand === 'the keyboard') await expect.poll(() => focus.isIn(asking)).toBe(true);
      await preview.press('spoil');
      await expect(writeQuestion.dialog).toBeVisible();
      await writeQuestion.answer('Don’t send');
    });
  }
});

test.describe('production', () => {
  test.use({ production: true });

  test('is not written to by Enter, nor for good', async ({ connected, planning }) => {
    const { preview, writeQuestion, inspector } = connected;
    await preview.press('correct');
    await expect(writeQuestion.dialog.getByRole('alert')).toContainText('This is production');
    await expect(writeQuestion.alwaysAllow).toBeHidden();
    const send = writeQuestion.dialog.getByRole('button', { name: 'Send', exact: true });
    await expect(send).toBeEnabled();
    await expect(writeQuestion.careful).toBeFocused();
    await connected.press('Tab');
    await expect(send).toBeFocused();
    await connected.press('Enter');
    await expect(writeQuestion.dialog).toBeVisible();
    await connected.press('Space');
    await expect(writeQuestion.dialog).toBeHidden();
    await inspector.expectStatus(inspector.requests('correct · launch'), '204', 'ok');
    expect(unitsOf(planning, 'Jan')).toBe(4711);

    await preview.press('correct');
    await expect(writeQuestion.dialog).toBeVisible();
    await connected.press('Escape');
    await expect(inspector.requests('correct · launch').first()).toContainText('not sent');
  });

  test('is allowed only by whoever types its name', async ({ connected, planning }) => {
    const { preview, writeQuestion, inspector, connections } = connected;
    await connections.open();
    await connections.show('Planning');
    await connections.fill({ writes: 'Allow' });
    await connections.expectRefusedSave('Planning is production. Type its name to allow writes, or let Dashwright ask.');
    await connections.typeProductionName('Planing');
    await expect(connections.dialog).toContainText('This is not Planning.');
    await expect(connections.dialog).not.toContainText('Planning is production.');
    await connections.expectRefusedSave(/Planning is production/);
    await connections.typeProductionName('Planning');
    await connections.save();
    await connections.close();
    await expect(connected.statusBar).toContainText('Writes: allowed');
    await preview.press('correct');
    await inspector.expectStatus(inspector.requests('correct · launch'), '204', 'ok');
    await expect(writeQuestion.dialog).toBeHidden();
    expect(unitsOf(planning, 'Jan')).toBe(4711);
  });
});

test.describe('a dry run', () => {
  test('answers writes without sending them until it is ended', async ({ connected, planning }) => {
    const { preview, writeQuestion, inspector } = connected;
    const january = unitsOf(planning, 'Jan');
    await connected.dryRun.click();
    await expect(connected.dryRun).toHaveAccessibleName('DRY RUN');
    await expect(connected.statusBar).toContainText('Dry run: nothing is written');
    await preview.press('correct');
    await expect(inspector.requests('correct · launch')).toContainText('dry run');
    await expect(writeQuestion.dialog).toBeHidden();
    await inspector.show('correct · launch');
    await expect(inspector.alert).toContainText('Dry run: this was not sent.');
    await expect(await inspector.detail('Request')).toContainText('4711');
    expect(unitsOf(planning, 'Jan')).toBe(january);
    // The page goes on as if it had been written, and reads what is there.
    await preview.expectText('correct', `Jan ${String(january)}`);

    await connected.statusBar.getByRole('button', { name: /^Dry run/ }).click();
    await expect(connected.dryRun).toHaveAccessibleName('Dry run');
    await preview.press('correct');
    await writeQuestion.answer('Send');
    await inspector.expectStatus(inspector.requests('correct · launch').first(), '204', 'ok');
    expect(unitsOf(planning, 'Jan')).toBe(4711);
  });
});
