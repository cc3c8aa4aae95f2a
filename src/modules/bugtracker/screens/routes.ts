export const bugtrackerAdminRoutes = [];
