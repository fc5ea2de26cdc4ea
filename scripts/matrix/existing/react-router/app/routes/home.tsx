export function meta() {
  return [{ title: "New React Router App" }];
}

export default function Home() {
  return <main>Welcome</main>;
}
