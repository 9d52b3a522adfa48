/** A project's name among the pinned and the tagged ones. */
export function pinOf(project: { readonly connection: string; readonly projectId: string }): string {
  return `${project.connection}/${project.projectId}`;
}
