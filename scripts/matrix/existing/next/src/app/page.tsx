export default function Home() {
  return (
    <div>
      <main>
        <h1>
          To get started, edit the{" "}
          <code>page.tsx</code> file.
        </h1>
      </main>
    </div>
  );
}
