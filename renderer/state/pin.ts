/** A project's key among pins and tags. */
export function pinOf(project: { readonly connection: string; readonly projectId: string }): string {
  return `${project.connection}/${project.projectId}`;
}
