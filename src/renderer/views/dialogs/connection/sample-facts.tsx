/** Shown in place of the form, since the sample cannot be changed. */
export function SampleFacts() {
  return (
    <div className="dialog-form">
      <p className="dialog-text">
        <b>The sample back-end is built in.</b> It needs no server and no sign-in. Every write is allowed and kept until Dashwright closes.
        Its settings cannot be changed.
      </p>
      <p className="dialog-text">To work with your own data, add a connection on the left.</p>
    </div>
  );
}
